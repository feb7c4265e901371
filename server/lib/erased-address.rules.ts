/** An address that nobody owns and no mail reaches (RFC 2606), one per person. */
export const erasedEmail = (userId: string): string => `erased-${userId}@erased.invalid`

/** Whether an address stands for somebody who was erased. */
export const isErasedEmail = (address: string): boolean => /^erased-.*@erased\.invalid$/.test(address)
