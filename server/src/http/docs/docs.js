/** Draws the description of the API as a page: one block per call, its fields as tables. */
const WHO = {
  public: 'Everybody',
  'signed-in': 'Everybody who is signed in',
  'shop-admin': 'Administrators',
  'user-admin': 'Administrators and managers',
};

function element(tag, props = {}, ...children) {
  const made = Object.assign(document.createElement(tag), props);
  made.append(...children);
  return made;
}

function kind(schema) {
  if (!schema || Object.keys(schema).length === 0) return 'anything';
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.join(' | ');
  if (schema.anyOf) return schema.anyOf.map(kind).join(' or ');
  if (schema.type === 'array') return `list of ${kind(schema.items)}`;
  return (
    [schema.type ?? 'anything'].flat().join(' or ') + (schema.format ? ` (${schema.format})` : '')
  );
}

/** Fields of an object and of what is inside it, with their paths. */
function fields(schema, path = '') {
  const inner =
    schema?.anyOf?.find((one) => one.type === 'object' || one.type === 'array') ?? schema;
  if (inner?.type === 'array') return fields(inner.items, `${path}[]`);
  return Object.entries(inner?.properties ?? {}).flatMap(([name, value]) => {
    const here = path ? `${path}.${name}` : name;
    const required = inner.required?.includes(name) ?? false;
    return [{ here, value, required }, ...fields(value, here)];
  });
}

function table(title, rows, marksRequired) {
  if (rows.length === 0) return '';
  const head = element(
    'tr',
    {},
    element('th', { scope: 'col' }, title),
    element('th', { scope: 'col' }, 'Kind'),
  );
  const body = rows.map(({ here, value, required, note }) =>
    element(
      'tr',
      {},
      element('td', {}, element('code', {}, here)),
      element(
        'td',
        {},
        [kind(value), marksRequired && required ? 'required' : '', note ?? value?.description ?? '']
          .filter(Boolean)
          .join(', '),
      ),
    ),
  );
  return element('table', {}, element('thead', {}, head), element('tbody', {}, ...body));
}

function call(path, method, row) {
  const given = row.parameters.map((p) => ({
    here: `${p.name} (${p.in})`,
    value: p.schema,
    required: p.required,
    note: p.description,
  }));
  const bodies = Object.entries(row.requestBody?.content ?? {}).map(([type, { schema }]) =>
    table(`Body, ${type}`, fields(schema), true),
  );
  const answers = Object.entries(row.responses)
    .filter(([status]) => status !== 'default')
    .map(([status, { content }]) => {
      const types = Object.keys(content).join(' or ');
      return table(
        `Answer ${status}, ${types}`,
        fields(content['application/json']?.schema),
        false,
      );
    });
  const head = element(
    'summary',
    {},
    element('code', {}, element('span', { className: 'method' }, method.toUpperCase()), ` ${path}`),
    row.summary,
  );
  const who = element(
    'p',
    { className: 'note' },
    `${WHO[row['x-who']] ?? row['x-who']} may call it.`,
  );
  return element(
    'details',
    {},
    head,
    element('div', {}, who, table('Given', given, true), ...bodies, ...answers),
  );
}

async function draw() {
  const main = document.getElementById('calls');
  const answer = await fetch('/api/openapi.json');
  const { paths } = await answer.json();
  const areas = new Map();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, row] of Object.entries(methods)) {
      const area = areas.get(row.tags[0]) ?? [];
      area.push(call(path, method, row));
      areas.set(row.tags[0], area);
    }
  }
  const sections = [...areas].map(([name, calls]) =>
    element('section', {}, element('h2', {}, name), ...calls),
  );
  main.replaceChildren(...sections);

  document.getElementById('find').addEventListener('input', ({ target }) => {
    const wanted = target.value.trim().toLowerCase();
    for (const section of sections) {
      const calls = [...section.querySelectorAll('details')];
      for (const one of calls) {
        one.hidden = !one.querySelector('summary').textContent.toLowerCase().includes(wanted);
      }
      section.hidden = calls.every((one) => one.hidden);
    }
  });
}

draw().catch(() => {
  document.getElementById('calls').textContent = 'The description could not be loaded.';
});
