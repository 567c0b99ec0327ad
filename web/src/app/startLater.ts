type Start = () => () => void;

/** Something that runs until it is ended, and whose code loads when `begin` is called. */
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
