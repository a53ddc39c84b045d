export type Asset = {
  readonly body: Uint8Array<ArrayBuffer>
  readonly type: string
  /** The same, compressed with Brotli when it was built; only where that is shorter. */
  readonly brotli?: Uint8Array<ArrayBuffer> | undefined
  /** Names this very content, as an entity tag does: `"3f2a…"`. */
  readonly tag?: string | undefined
}

/** The files of the face by path (`/assets/x.js`); `undefined` where there is none. */
export type Assets = (path: string) => Promise<Asset | undefined>
