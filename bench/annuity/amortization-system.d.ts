/** The part of the package that is measured, which has no types of its own. */
declare module 'amortization-system' {
  const amortizationSystem: {
    readonly Frances: (
      loanAmount: number,
      numberOfInstallments: number,
      percentOfAPeriod: number,
      startDate: string,
      unit: 'month',
      units: number,
    ) => readonly object[]
  }
  // biome-ignore lint/style/noDefaultExport: it is a CommonJS module
  export default amortizationSystem
}
