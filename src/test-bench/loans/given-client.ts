import type { DemoClient } from '#host/demo/demo-clients.ts'

/** Known facts of a client; null for invented ones. */
export type KnownOfClient = { readonly name: string | null; readonly code: string | null }

/** The client with the known name and code, in the request as well. */
export function givenClient(client: DemoClient, { name, code }: KnownOfClient): DemoClient {
  const [given, known] = [name ?? client.name, code ?? client.code]
  const { consumerClient, businessClient } = client.requestFields
  return {
    ...client,
    name: given,
    code: known,
    requestFields:
      client.clientType === 'CONSUMER'
        ? { consumerClient: { ...asObject(consumerClient), name: given, personalCode: known } }
        : { businessClient: { ...asObject(businessClient), companyName: given, companyRegistryCode: known } },
  }
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}
