/** Query of an address, such as `state=unknown&cursor=12`, without empty values and without the excluded names. */
export function addressQuery(
  query: Readonly<Record<string, unknown>>,
  isLeftOut: (name: string) => boolean = () => false,
): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' || isLeftOut(name) ? [] : [[name, String(value)]],
  )
  return new URLSearchParams(pairs).toString()
}
