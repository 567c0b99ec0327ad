export interface Mail {
  /** One address, as in its account. */
  to: string;
  subject: string;
  text: string;
}
