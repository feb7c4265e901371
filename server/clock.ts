/** Where "now" comes from: services never ask the machine themselves, so that a test or the seed may set it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
