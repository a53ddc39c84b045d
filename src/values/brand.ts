declare const brand: unique symbol

/** A plain value that the compiler does not confuse with another of the same shape, such as cents with days. */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name }
