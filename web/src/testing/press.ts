/** What a person does to a screen, whatever the screen is. */
import { fireEvent, screen } from '@testing-library/react';

/** Presses a button that is there. */
export const press = (name: string | RegExp): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};

/** Presses a button once it is there. */
export const pressNamed = async (name: string | RegExp): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name }));
};

/** Replaces the text or the choice of a field that is there; it keeps the focus. */
export const fillIn = (label: string | RegExp, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
