/** Fields of a query; `undefined` and `''` leave one out. */
export type AddressQuery = Readonly<Record<string, string | number | undefined>>

/** The query of an address, such as `state=unknown&cursor=12`; what is empty is left out. */
export function addressQuery(query: AddressQuery): URLSearchParams {
  return new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  )
}
