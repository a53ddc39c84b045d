import type { DatabaseTarget, ServerAddress } from './database-target.ts'

/** Position of the address in use, for each list of addresses. All connections of a thread use the same server. */
const positions = new Map<string, number>()

/** The address at which the server answered last, or the one after an address that failed. */
export function addressInUse(target: DatabaseTarget): ServerAddress {
  const all = addressesOf(target)
  return all[(positions.get(JSON.stringify(all)) ?? 0) % all.length] ?? all[0]
}

/** Moves on to the next address, unless another connection did already. */
export function addressFailed(target: DatabaseTarget, failed: ServerAddress): void {
  const { host, port } = addressInUse(target)
  if (host !== failed.host || port !== failed.port) return
  const key = JSON.stringify(addressesOf(target))
  positions.set(key, (positions.get(key) ?? 0) + 1)
}

/** All addresses of a server, in the order of the command line. */
export function addressesOf({ host, port, fallbacks }: DatabaseTarget): readonly [ServerAddress, ...ServerAddress[]] {
  return [{ host, port }, ...fallbacks]
}
