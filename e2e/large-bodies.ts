import { MAX_FILE_BYTES } from '#values/vocabulary/dossier-terms.ts'
import { MAX_BODY_BYTES } from '#values/vocabulary/limits.ts'

/** A loan and a client that exist, and the lengths of a JSON body and a file that are one byte too large. */
export const tooLargeFor = (loan: string, client: string) => ({
  loan,
  client,
  json: MAX_BODY_BYTES + 1,
  file: MAX_FILE_BYTES + 1,
})

type Document = {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly requestBody?: { readonly content: object } }>>>
  >
}

/** Answer to a body that is too large. */
export type LargeBodyAnswer = { readonly operation: string; readonly status: number; readonly title: string }

/**
 * Runs in the page: sends a body that is too large to every operation that takes one, by the API description. The limit of
 * an upload, 1 GiB, is tried elsewhere.
 */
export async function answersToLargeBodies({ loan, client, json, file }: ReturnType<typeof tooLargeFor>) {
  const { paths }: Document = await (await fetch('/openapi.json')).json()
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => {
      const [type] = Object.keys(requestBody?.content ?? {})
      return type === undefined || path === '/desk/v1/import-runs' ? [] : [{ path, method: method.toUpperCase(), type }]
    }),
  )
  const answers: LargeBodyAnswer[] = []
  for (const { path, method, type } of operations) {
    const body = new Uint8Array(type === 'application/json' ? json : file).fill(0x20)
    const filled = path.replace('{uuid}', path.includes('/clients/') ? client : loan)
    const address = `${filled.replace(/\{\w+\}/, crypto.randomUUID())}?name=a.txt&writer=${crypto.randomUUID()}`
    const answer = await fetch(address, { method, body, headers: { 'Content-Type': type } })
    const { title } = await answer.json()
    answers.push({ operation: `${method} ${path}`, status: answer.status, title })
  }
  return answers
}
