type Start = () => () => void;

/** What runs until it is ended, with code that loads when `begin` is called. */
export function startLater(load: () => Promise<Start>) {
  let stop = () => {};
  let isOver = false;
  const begin = () =>
    void load().then(
      (start) => {
        if (!isOver) stop = start();
      },
      () => {},
    );
  const end = () => {
    isOver = true;
    stop();
  };
  return { begin, end };
}
