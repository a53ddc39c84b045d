/** The query of an address, such as `state=unknown&cursor=12`; what is empty is left out. */
export function addressQuery(query: Readonly<Record<string, string | undefined>>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
  )
}
