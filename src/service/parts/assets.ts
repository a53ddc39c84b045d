export type Asset = {
  readonly body: Uint8Array<ArrayBuffer>
  readonly type: string
  /** The file compressed with Brotli by the build, if that is shorter. */
  readonly brotli?: Uint8Array<ArrayBuffer> | undefined
  /** Entity tag of this exact content: `"3f2a…"`. */
  readonly tag?: string | undefined
}

/** Files of the face by path (`/assets/x.js`); `undefined` if there is none. */
export type Assets = (path: string) => Promise<Asset | undefined>
