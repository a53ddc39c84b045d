/** Lets whatever waits be served before a long piece of work goes on. A timer would not: it may be due before anything else is looked at. */
export function othersFirst(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
