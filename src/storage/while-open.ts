/**
 * Stores whose every call runs `assertOpen` first and rejects with its error. Functions of a storage outside its stores
 * only classify errors and need no database.
 */
export function whileOpen<Stores extends object>(stores: Stores, assertOpen: () => void): Stores {
  return new Proxy(stores, {
    get: (target, name) => {
      const found: unknown = Reflect.get(target, name)
      return typeof found === 'object' && found !== null ? storeWhileOpen(found, assertOpen) : found
    },
  })
}

function storeWhileOpen<Store extends object>(store: Store, assertOpen: () => void): Store {
  return new Proxy(store, {
    get: (target, name) => {
      const found: unknown = Reflect.get(target, name)
      if (typeof found !== 'function') return found
      return async (...args: unknown[]) => {
        assertOpen()
        return found(...args)
      }
    },
  })
}
