/** The most rows that a schedule may have when it is registered or made. Extensions may add to them. */
export const MAX_INSTALLMENTS = 1_200

/** The most extensions that a loan may allow. */
export const MAX_EXTENSIONS = 99

/** The most characters that a lender loan ID may have. */
export const MAX_LENDER_LOAN_ID = 100

/** How long a live service may take for an answer, in seconds. */
export const MAX_ANSWER_DEADLINE = 600

/** The longest that a live service may ask to wait, in seconds. What asks for more is taken for this. */
export const MAX_WAIT = 600

/** What is read of a body: so many bytes, nested so deep. */
export const MAX_BODY_BYTES = 1024 * 1024
export const MAX_JSON_DEPTH = 32
