import { Loading } from '../ui/Loading.tsx';

/** The page while the app itself is still on its way. */
export function Starting() {
  return (
    <main>
      <h1 className="sr-only">Waydesk</h1>
      <Loading />
    </main>
  );
}
