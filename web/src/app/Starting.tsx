import { Loading } from '../ui/Loading.tsx';

/** Shown while the app itself loads. */
export function Starting() {
  return (
    <main>
      <h1 className="sr-only">Waydesk</h1>
      <Loading />
    </main>
  );
}
