/** With more deliveries than this, only the line in use shows all its fields. */
const ALL_OPEN = 3;
export const folds = (count: number): boolean => count > ALL_OPEN;
