/** The most rows that a schedule may have when it is registered or made. Extensions may add to them. */
export const MAX_INSTALLMENTS = 1_200

/** The most extensions that a loan may allow. */
export const MAX_EXTENSIONS = 99

/** How long a live service may take for an answer, in seconds. */
export const MAX_ANSWER_DEADLINE = 600
