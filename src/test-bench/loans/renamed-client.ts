import type { DemoClient } from '#host/demo/demo-clients.ts'

/** The same client under another name, in the request as well. */
export function renamedClient(client: DemoClient, name: string): DemoClient {
  const { consumerClient, businessClient } = client.requestFields
  return {
    ...client,
    name,
    requestFields:
      client.clientType === 'CONSUMER'
        ? { consumerClient: { ...asObject(consumerClient), name } }
        : { businessClient: { ...asObject(businessClient), companyName: name } },
  }
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}
