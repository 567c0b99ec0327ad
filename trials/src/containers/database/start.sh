# Does what the usual image of PostgreSQL does with the variables that compose.yaml sets, and no more.
set -eu
PATH=$(echo /usr/lib/postgresql/*/bin):$PATH
data=/var/lib/postgresql/data
as_postgres() { setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; }

if [ ! -s "$data/PG_VERSION" ]; then
  install --directory --owner=postgres --group=postgres --mode=700 "$data"
  install --owner=postgres --mode=600 /dev/null /tmp/password
  printf '%s' "$POSTGRES_PASSWORD" > /tmp/password
  # Without quotation marks: several options are in one variable.
  as_postgres initdb -D "$data" --username="$POSTGRES_USER" --pwfile=/tmp/password \
    --auth-local=trust --auth-host=scram-sha-256 $POSTGRES_INITDB_ARGS
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$data/pg_hba.conf"
  echo "create database \"$POSTGRES_DB\"" | as_postgres postgres --single -D "$data" postgres
fi
exec setpriv --reuid=postgres --regid=postgres --clear-groups postgres -D "$data" -c listen_addresses='*'
