const addresses = new WeakMap<Request, string>()

/** Notes the address at the other end of the connection that a request came on. A proxy in front is that other end. */
export function noteClientAddress(request: Request, address: string | undefined): void {
  if (address !== undefined) addresses.set(request, address.replace(/^::ffff:(?=\d+\.)/, ''))
}

/** Address of the client; empty if no socket of ours brought the request. */
export function clientAddressOf(request: Request): string {
  return addresses.get(request) ?? ''
}
