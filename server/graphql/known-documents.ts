import type { DocumentNode } from 'graphql'

const MOST = 500
const LONGEST = 10_000

/**
 * Documents that have been parsed, validated and had their operation found, by their very text. Only the pipeline
 * that did it may teach one; the oldest is forgotten when there are too many.
 */
export class KnownDocuments {
  private readonly documents = new Map<string, DocumentNode>()

  learn(text: string, operationName: string | null | undefined, document: DocumentNode): void {
    if (text.length > LONGEST) return
    const key = keyOf(text, operationName)
    if (this.documents.get(key) === document) return
    if (this.documents.size >= MOST) this.documents.delete(this.documents.keys().next().value ?? '')
    this.documents.set(key, document)
  }

  find(text: string, operationName: string | null | undefined): DocumentNode | undefined {
    return this.documents.get(keyOf(text, operationName))
  }
}

/** No name holds a line break, so no two asks share a key. */
const keyOf = (text: string, operationName: string | null | undefined) =>
  operationName ? `${operationName}\n${text}` : `\n${text}`
