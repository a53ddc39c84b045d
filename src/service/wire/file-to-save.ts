import { NO_STORE } from './routes.ts'

type Content = ReadableStream<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer> | string

/** `name` is a safe file name with its extension; by RFC 6266 it is given twice, in plain ASCII for old programs. */
export function fileToSave(body: Content, type: string, name: string): Response {
  const plain = name.replace(/[^ -~]/g, '_').replace(/["\\%]/g, '_')
  const disposition = `attachment; filename="${plain}"; filename*=UTF-8''${percentEncoded(name)}`
  return new Response(body, { headers: { ...NO_STORE, 'Content-Type': type, 'Content-Disposition': disposition } })
}

/** RFC 8187 allows fewer unescaped characters than encodeURIComponent. */
function percentEncoded(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
}
