import { customers } from '@waydesk/contract/records/customers.ts';
import { townshipReads } from '@waydesk/contract/records/township.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { customerRowOf } from '../../testing/records.ts';
import { answerCall, refuse } from '../../testing/server.ts';
import {
  deliveryBlock,
  findDeliveryBlock,
  fillDelivery,
  pickOption,
  pressButton,
  startForms,
  TOWNSHIPS,
  typeInto,
  inputValue,
} from '../../testing/wayForms.tsx';
import { openNewWay } from '../../testing/wayPages.tsx';
import { openDeliveries } from '../../testing/newWayLines.ts';

const WRONG = 'Please correct the errors in the form before submitting.';

beforeEach(() => startForms());

test('page 2 says in one line what page 1 holds', async () => {
  await openDeliveries(1);
  const strip = await screen.findByLabelText('Way Details', { selector: 'dl' });
  expect(strip.textContent).toMatch(
    /^ShopGolden Books.*Pickup TypeMerchantPickup Date\d+ \w+ \d{4}, /,
  );
  expect(strip.textContent).not.toContain('Comments');
});

describe('page 1', () => {
  test('requires a shop and shows its address', async () => {
    openNewWay();
    await pressButton('Next: Add Deliveries');
    await screen.findByText('Please select a shop');
    await screen.findByText(WRONG);
    const shop = screen.getByLabelText(/^Shop/);
    await pickOption(shop, 'Golden', /Golden/);
    expect(inputValue(screen.getByLabelText('Merchant address'))).toBe('45 Merchant Road');
    await waitFor(() => expect(screen.queryByText('Please select a shop')).toBeNull());
    await pickOption(shop, 'No', /No Address/);
    expect(inputValue(screen.getByLabelText('Merchant address'))).toBe('No address available');
  });

  test('a second Enter at once goes on from the field that the first one leads to', async () => {
    openNewWay();
    const shop = await screen.findByRole('combobox', { name: /^Shop/ });
    act(() => shop.focus());
    fireEvent.change(shop, { target: { value: 'Golden' } });
    await waitFor(() => expect(shop.hasAttribute('aria-activedescendant')).toBe(true));
    const press = () => fireEvent.keyDown(document.activeElement!, { key: 'Enter' });
    press();
    press();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Delivery Count/));
    expect(inputValue(shop)).toMatch(/^Golden/);
  });

  test('offers Merchant and Highway, and requires a count of at least 1', async () => {
    openNewWay();
    const types = await screen.findByLabelText(/^Pickup Type/);
    expect([...types.querySelectorAll('option')].map((option) => option.value)).toEqual([
      'Merchant',
      'Highway',
    ]);
    const count = screen.getByLabelText(/^Delivery Count/);
    fireEvent.change(count, { target: { value: '0' } });
    await screen.findByText('Delivery count must be at least 1');
    fireEvent.blur(count);
    expect(inputValue(count)).toBe('1');
    await waitFor(() => expect(screen.queryByText('Delivery count must be at least 1')).toBeNull());
    typeInto(count, '၅၀၀');
    expect(inputValue(count)).toBe('500');
    await screen.findByText('A way takes at most 100 deliveries at once');
    await pickOption(screen.getByLabelText(/^Shop/), 'Golden', /Golden/);
    await pressButton('Next: Add Deliveries');
    await screen.findByText(WRONG);
    expect(findDeliveryBlock(1)).toBeNull();
  });

  test('strips < and > while typing and trims on blur', async () => {
    openNewWay();
    const comments = await screen.findByLabelText('Comments');
    fireEvent.change(comments, { target: { value: ' a <b> c ' } });
    expect(inputValue(comments)).toBe(' a b c ');
    fireEvent.blur(comments);
    expect(inputValue(comments)).toBe('a b c');
  });

  test('refuses a photo of the wrong type or size and empties the field', async () => {
    openNewWay();
    const photo = await screen.findByLabelText('Parcel Photo');
    const choose = (file: File) => fireEvent.change(photo, { target: { files: [file] } });
    choose(new File(['GIF'], 'a.gif', { type: 'image/gif' }));
    await screen.findByText('Invalid file type. Please upload a JPEG, PNG, or JPG image.');
    choose(new File([new Uint8Array(5_242_881)], 'a.png', { type: 'image/png' }));
    await screen.findByText('File is too large. Maximum file size is 5MB.');
    expect(screen.queryByRole('img')).toBeNull();
    choose(new File([new Uint8Array(5_242_880)], 'a.png', { type: 'image/png' }));
    await screen.findByRole('img', { name: 'Selected photo' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows an error if the selects cannot be loaded, and tries again', async () => {
    answerCall(townshipReads.list, (_, n) => (n === 1 ? refuse(400) : TOWNSHIPS));
    openNewWay();
    await screen.findByText('Failed to fetch initial data');
    await pressButton('Try again');
    await waitFor(() => expect(screen.queryByText('Failed to fetch initial data')).toBeNull());
  });
});

describe('page 2', () => {
  test('has a block per delivery, and keeps the input when going back and forth', async () => {
    await openDeliveries(2);
    typeInto(deliveryBlock(2).getByLabelText(/^Customer Name/), 'မမြ');
    await pressButton('Back');
    expect(findDeliveryBlock(1)?.closest('[hidden]')).not.toBeNull();
    await pressButton('Next: Add Deliveries');
    await screen.findByText('Delivery 2', { selector: 'h3' });
    expect(inputValue(deliveryBlock(2).getByLabelText(/^Customer Name/))).toBe('မမြ');
  });

  test('copies the first rider into new blocks, and asks before removing filled ones', async () => {
    await openDeliveries();
    await pickOption(deliveryBlock(1).getByLabelText(/^Rider/), 'Ko', /Ko Min/);
    await pressButton('Back');
    typeInto(screen.getByLabelText(/^Delivery Count/), '3');
    await pressButton('Next: Add Deliveries');
    await screen.findByText('Delivery 3', { selector: 'h3' });
    expect(inputValue(deliveryBlock(3).getByLabelText(/^Rider/))).toBe('Ko Min');
    typeInto(deliveryBlock(2).getByLabelText(/^Customer Name/), 'Daw Hla');
    await pressButton('Back');
    typeInto(screen.getByLabelText(/^Delivery Count/), '1');
    await pressButton('Next: Add Deliveries');
    await screen.findByText('Filled-in deliveries that will be removed: 1. Continue?');
    await pressButton('Cancel');
    expect(inputValue(screen.getByLabelText(/^Delivery Count/))).toBe('3');
    typeInto(screen.getByLabelText(/^Delivery Count/), '1');
    await pressButton('Next: Add Deliveries');
    await pressButton('Remove');
    await screen.findByText('Delivery 1', { selector: 'h3' });
    expect(findDeliveryBlock(2)).toBeNull();
  });

  test('shows an error for an invalid phone while typing, and the full message on blur', async () => {
    await openDeliveries();
    const phone = deliveryBlock(1).getByLabelText(/^Customer Phone/);
    fireEvent.change(phone, { target: { value: '0812' } });
    await screen.findByText('Invalid phone number format');
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(phone, { target: { value: '0912' } });
    await screen.findByText('Invalid phone number format');
    fireEvent.blur(phone);
    await screen.findByText('Invalid phone number format. Use 09XXXXXXXX or +959XXXXXXXX');
    typeInto(phone, '၀၉ ၁၂၃ ၄၅၆ ၇၈၉');
    expect(inputValue(phone)).toBe('09123456789');
    await waitFor(() => expect(screen.queryByText(/Invalid phone/)).toBeNull());
  });

  test('finds townships by name, tells them apart by state, and shows their charge', async () => {
    await openDeliveries();
    const township = deliveryBlock(1).getByLabelText(/^Township/);
    fireEvent.change(township, { target: { value: 'nowhere' } });
    await screen.findByText('No townships found');
    fireEvent.blur(township);
    await screen.findByText('Invalid township selected. Please choose a valid township.');
    fireEvent.change(township, { target: { value: 'htan' } });
    const options = screen
      .getAllByRole('option')
      .filter((one) => /Htan/.test(one.textContent ?? ''));
    expect(options.map((one) => one.textContent)).toEqual([
      'HtantabinMMK 4,000Yangon Region',
      'HtantabinMMK 0Bago Region',
    ]);
    fireEvent.click(options[1]!);
    expect(inputValue(deliveryBlock(1).getByLabelText('Delivery Charges'))).toBe('MMK 0');
    await screen.findByText(/No delivery charge is set for this township yet/);
    await waitFor(() => expect(screen.queryByText(/Invalid township/)).toBeNull());
  });

  test('calculates the total of each delivery and of the whole way', async () => {
    await openDeliveries(2);
    await fillDelivery(1, { price: '၁၀,၀၀၀' });
    await fillDelivery(2, { township: 'Hlaing', price: '500' });
    const total = (n: number) =>
      inputValue(deliveryBlock(n).getByLabelText('Total Amount to Collect'));
    expect(total(1)).toBe('MMK 2,500');
    fireEvent.click(deliveryBlock(1).getByLabelText('COD'));
    expect(total(1)).toBe('MMK 12,500');
    const bar = screen.getByLabelText('Totals of the way');
    expect(bar.textContent).toBe(
      'Deliveries2Item PriceMMK 10,500Delivery ChargesMMK 4,500Total Amount to CollectMMK 14,500',
    );
    fireEvent.click(deliveryBlock(1).getByLabelText('OS Paid'));
    expect(total(1)).toBe('MMK 0');
    expect(bar.textContent).toContain('Total Amount to CollectMMK 2,000');
  });

  test('finds a customer by phone and fills in empty fields', async () => {
    const hlaing = { township: 'Hlaing', townshipId: 2 };
    const seen = answerCall(customers.list, [
      customerRowOf({ id: 7, name: 'U Ba', phoneNumber: '+9591234567890' }),
      customerRowOf({ id: 8, name: 'Daw Mya', phoneNumber: '+959123456789', ...hlaing }),
    ]);
    await openDeliveries();
    typeInto(deliveryBlock(1).getByLabelText(/^Delivery Address/), 'My own');
    typeInto(deliveryBlock(1).getByLabelText(/^Customer Phone/), '09 123 456 789');
    const name = deliveryBlock(1).getByLabelText(/^Customer Name/);
    await waitFor(() => expect(inputValue(name)).toBe('Daw Mya'));
    expect(inputValue(deliveryBlock(1).getByLabelText(/^Delivery Address/))).toBe('My own');
    expect(inputValue(deliveryBlock(1).getByLabelText(/^Township/))).toBe('Hlaing, Yangon Region');
    expect(inputValue(deliveryBlock(1).getByLabelText('Delivery Charges'))).toBe('MMK 2,000');
    expect(seen).toHaveLength(1);
    await screen.findByText('Known customer');
    fireEvent.keyDown(name, { key: 'Escape' });
    expect(inputValue(name)).toBe('');
    expect(inputValue(deliveryBlock(1).getByLabelText(/^Township/))).toBe('');
    expect(inputValue(deliveryBlock(1).getByLabelText(/^Delivery Address/))).toBe('My own');
  });

  test('fills lines from a block of a spreadsheet, and adds the lines it needs', async () => {
    await openDeliveries();
    const paste = (text: string) =>
      fireEvent.paste(deliveryBlock(1).getByLabelText(/^Customer Phone/), {
        clipboardData: { getData: () => text },
      });
    paste('9123456789\tDaw Mya\tbahan\t"Line 1\nLine 2"\t10,000 Ks\n0812\tU Ba\tNowhere\t\tx\n');
    await screen.findByText('Delivery 2', { selector: 'h3' });
    expect(inputValue(deliveryBlock(1).getByLabelText(/^Customer Phone/))).toBe('09123456789');
    expect(inputValue(deliveryBlock(1).getByLabelText(/^Township/))).toBe('Bahan, Yangon Region');
    expect(inputValue(deliveryBlock(1).getByLabelText(/^Delivery Address/))).toBe('Line 1 Line 2');
    expect(inputValue(deliveryBlock(1).getByLabelText(/^Item Price/))).toBe('10,000');
    expect(inputValue(deliveryBlock(2).getByLabelText(/^Customer Phone/))).toBe('0812');
    expect(inputValue(deliveryBlock(2).getByLabelText(/^Township/))).toBe('Nowhere');
    await waitFor(() => deliveryBlock(2).getByText(/Invalid township selected/));
    await screen.findByText('3 problems:');
    await pressButton('Go to delivery 2');
    expect(deliveryBlock(2).getByLabelText(/^Customer Phone/)).toBe(document.activeElement);
  });

  test('sets COD for all, and copies a line without its customer', async () => {
    await openDeliveries();
    await fillDelivery(1, { price: '500' });
    await pressButton('COD for all');
    await pressButton('Copy delivery 1 without its customer');
    await screen.findByText('Delivery 2', { selector: 'h3' });
    expect(inputValue(deliveryBlock(2).getByLabelText(/^Customer Name/))).toBe('');
    expect(inputValue(deliveryBlock(2).getByLabelText(/^Item Price/))).toBe('500');
    expect(deliveryBlock(2).getByLabelText<HTMLInputElement>('COD').checked).toBe(true);
  });

  test('copies a delivery and removes one', async () => {
    await openDeliveries(2);
    await fillDelivery(1, { name: 'U Ba' });
    await pressButton('Copy from above');
    await waitFor(() =>
      expect(inputValue(deliveryBlock(2).getByLabelText(/^Customer Name/))).toBe('U Ba'),
    );
    expect(inputValue(deliveryBlock(2).getByLabelText(/^Township/))).toBe('Bahan, Yangon Region');
    typeInto(deliveryBlock(2).getByLabelText(/^Customer Name/), 'Daw Hla');
    await pressButton('Copy the last delivery');
    expect(inputValue(deliveryBlock(3).getByLabelText(/^Customer Name/))).toBe('Daw Hla');
    await pressButton('Remove delivery 1');
    await pressButton('Remove');
    await waitFor(() => expect(findDeliveryBlock(3)).toBeNull());
    expect(inputValue(deliveryBlock(1).getByLabelText(/^Customer Name/))).toBe('Daw Hla');
    await pressButton('Back');
    expect(inputValue(screen.getByLabelText(/^Delivery Count/))).toBe('2');
  });
});
