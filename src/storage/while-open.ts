/** The same stores, whose every call asks `assertOpen` first, which throws where they are no longer to be used. */
export function whileOpen<Stores extends object>(stores: Stores, assertOpen: () => void): Stores {
  return new Proxy(stores, {
    get: (target, name) => {
      const found: unknown = Reflect.get(target, name)
      if (typeof found === 'object' && found !== null) return whileOpen(found, assertOpen)
      if (typeof found !== 'function') return found
      return (...args: unknown[]) => {
        assertOpen()
        return found(...args)
      }
    },
  })
}
