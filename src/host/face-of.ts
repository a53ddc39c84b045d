import type { Face } from '#service/service-parts.ts'

/** Addresses of a desk's face, and whether it is shown in the desktop window or in browsers. */
export type FaceOptions = {
  readonly face: Face['kind']
  /**
   * Origin by which browsers reach the desk through a balancer or proxy, such as `https://desk.example`, in addition to
   * its own address.
   */
  readonly publicAddress?: string | undefined
  /** The Vite server behind `assets`, in development only. */
  readonly viteAddress?: string
}

/** `addresses` are filled in when the desk listens. */
export function faceOf({ face, publicAddress, viteAddress }: FaceOptions, addresses: readonly string[]): Face {
  return face === 'desktop'
    ? { kind: 'desktop' }
    : { kind: 'browser', addresses: () => addresses, publicAddress, viteAddress }
}

/** Origins of an address: loopback answers to its name as well as to its number. */
export function faceNamesOf(address: string): string[] {
  const url = new URL(address)
  return url.hostname === '127.0.0.1' ? [url.origin, `${url.protocol}//localhost:${url.port}`] : [url.origin]
}
