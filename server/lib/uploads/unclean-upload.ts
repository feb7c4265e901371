/** A file that cannot be made harmless; the message is for who sent it. */
export class UncleanUpload extends Error {}
