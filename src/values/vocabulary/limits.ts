/** Maximum number of rows in a schedule when it is registered or made. Extensions may add more. */
export const MAX_INSTALLMENTS = 1_200

/** Maximum number of extensions that a loan may allow. */
export const MAX_EXTENSIONS = 99

/** Maximum length of a lender loan ID, in characters. */
export const MAX_LENDER_LOAN_ID = 100

/** Longest deadline for an answer of a live service, in seconds. */
export const MAX_ANSWER_DEADLINE = 600

/** Longest wait that a live service may ask for, in seconds. A longer one is cut to this. */
export const MAX_WAIT = 600

/** Limits of a request body: its bytes and its nesting. */
export const MAX_BODY_BYTES = 1024 * 1024
export const MAX_JSON_DEPTH = 32
