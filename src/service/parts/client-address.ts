const addresses = new WeakMap<Request, string>()

/** Records the remote address of a request's connection, which is that of a proxy in front, if any. */
export function noteClientAddress(request: Request, address: string | undefined): void {
  if (address !== undefined) addresses.set(request, address.replace(/^::ffff:(?=\d+\.)/, ''))
}

/** Address of the client; empty if no socket of ours brought the request. */
export function clientAddressOf(request: Request): string {
  return addresses.get(request) ?? ''
}
