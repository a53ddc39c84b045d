import type { Page } from '@playwright/test'
import { chooseConnection } from './choose-connection.ts'
import { deskCall } from './desk-call.ts'

/** Not to be found anywhere but in the request that gives it and in those that go out. */
export const DOUBLE_TOKEN = 'canary-token-of-the-double'

type ConnectionFields = { readonly name: string; readonly baseUrl: string; readonly [field: string]: unknown }

/** Makes a connection that counts extensions, without its form; `isUsed` works on it as well. Its id. */
export async function makeConnection(page: Page, fields: ConnectionFields, isUsed = false): Promise<string> {
  const { id } = await deskCall(page, 'POST', '/desk/v1/connections', {
    kind: 'test',
    token: DOUBLE_TOKEN,
    extensionsField: { name: 'maxExtensions', as: 'count' },
    ...fields,
  })
  if (isUsed) await chooseConnection(page, id)
  return String(id)
}
