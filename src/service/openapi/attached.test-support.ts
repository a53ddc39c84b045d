import type { TypedDesk } from './typed-desk.test-support.ts'

/** UUID for everything whose UUID the caller chooses. */
export const DRAFT = '11111111-1111-4111-8111-111111111111'

/** Attaches a file to a loan. */
export const attached = (api: TypedDesk['api'], uuid: string) =>
  api.PUT('/desk/v1/loans/{uuid}/files/{file}', {
    params: { path: { uuid, file: DRAFT }, query: { name: 'report.pdf' } },
    body: 'bytes',
    bodySerializer: (body) => String(body),
  })

/** Attaches a file to a client. */
export const attachedToClient = (api: TypedDesk['api'], uuid: string) =>
  api.PUT('/desk/v1/clients/{uuid}/files/{file}', {
    params: { path: { uuid, file: DRAFT }, query: { name: 'report.pdf' } },
    body: 'bytes',
    bodySerializer: (body) => String(body),
  })
