const SEGMENT = 16 * 1024

/** Any number of whole figures below 2³², in their order, kept beside the heap. */
export class PackedNumbers {
  private readonly segments: Uint32Array[] = []
  private count = 0

  get length(): number {
    return this.count
  }

  add(figure: number): void {
    if (this.count % SEGMENT === 0) this.segments.push(new Uint32Array(SEGMENT))
    this.count += 1
    this.set(this.count - 1, figure)
  }

  /** Undefined where none was added under this number. */
  at(index: number): number | undefined {
    return index < this.count ? this.segments[Math.floor(index / SEGMENT)]?.[index % SEGMENT] : undefined
  }

  /** Changes one that was added. */
  set(index: number, figure: number): void {
    const segment = this.segments[Math.floor(index / SEGMENT)]
    if (segment) segment[index % SEGMENT] = figure
  }
}
