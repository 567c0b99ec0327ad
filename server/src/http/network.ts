/** The network of an IP address, which is what limits count: one customer of a provider. */
import ipaddr from 'ipaddr.js';

/** The /64 of an IPv6 address, the IPv4 address itself in any spelling; anything else unchanged. */
export function networkOf(ip: string): string {
  const bare = ip.split('%', 1)[0] ?? ip;
  if (!ipaddr.isValid(bare)) return ip;
  const address = ipaddr.process(bare);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}
