import type { Face } from '#service/service-parts.ts'

/** Where the face of a desk is shown. */
export type FaceOptions = {
  readonly face: Face['kind']
  /** The origin by which browsers reach it through a balancer or proxy, such as `https://desk.example`, beside its own address. */
  readonly publicAddress?: string | undefined
  /** The Vite server that `assets` passes on to, in development only. */
  readonly viteAddress?: string
}

/** `addresses` are filled in when the desk listens. */
export function faceOf({ face, publicAddress, viteAddress }: FaceOptions, addresses: readonly string[]): Face {
  return face === 'desktop'
    ? { kind: 'desktop' }
    : { kind: 'browser', addresses: () => addresses, publicAddress, viteAddress }
}

/** Loopback answers to its name as well as to its number. */
export function namesOf(address: string): string[] {
  const url = new URL(address)
  return url.hostname === '127.0.0.1' ? [url.origin, `${url.protocol}//localhost:${url.port}`] : [url.origin]
}
