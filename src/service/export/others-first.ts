/** Lets whatever waits be served before a long piece of work goes on. */
export function othersFirst(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}
