import type { DocumentNode, OperationDefinitionNode } from 'graphql'
import { BoundedMap } from '../lib/bounded-map.ts'

/** A parsed document takes up to 150 bytes for each character of its text: 45 MB in all. */
const STRANGE = { entries: 500, weight: 300_000 }
const MAX_CHARACTERS = 10_000

export interface Known {
  document: DocumentNode
  operation: OperationDefinitionNode
  isOurs: boolean
}

/**
 * Documents that have been parsed and validated, so that neither is done again. `ours` are the hashes of the texts
 * that our own client sends: those stay. Of what strangers send, the latest few stay.
 */
export class KnownDocuments {
  private readonly ours: ReadonlySet<string>
  private readonly ourDocuments = new Map<string, DocumentNode>()
  private readonly ourAsks = new Map<string, Known>()
  private readonly documents = new BoundedMap<DocumentNode>({ ...STRANGE, weigh: charactersOf })
  private readonly asks = new BoundedMap<Known>(STRANGE)

  constructor(ours: ReadonlySet<string> = new Set()) {
    this.ours = ours
  }

  /** Where Apollo keeps what it has parsed and validated, by a key that ends with the hash of the text. */
  readonly store = {
    get: async (key: string) => this.ourDocuments.get(hashIn(key)) ?? this.documents.get(hashIn(key)),
    set: async (key: string, document: DocumentNode) => {
      const hash = hashIn(key)
      if (this.ours.has(hash)) this.ourDocuments.set(hash, document)
      else if (charactersOf(document) <= MAX_CHARACTERS) this.documents.set(hash, document)
    },
    delete: async (key: string) => this.documents.delete(hashIn(key)),
  }

  isOurs(queryHash: string): boolean {
    return this.ours.has(queryHash)
  }

  /** Remembers what was asked by its very text. Only the pipeline that found the operation may teach one. */
  learn(text: string, operationName: string | null | undefined, known: Known): void {
    const key = keyOf(text, operationName)
    if (known.isOurs) this.ourAsks.set(key, known)
    else if (text.length <= MAX_CHARACTERS) this.asks.set(key, known)
  }

  find(text: string, operationName: string | null | undefined): Known | undefined {
    const key = keyOf(text, operationName)
    return this.ourAsks.get(key) ?? this.asks.get(key)
  }
}

const charactersOf = ({ loc }: DocumentNode): number => loc?.source.body.length ?? MAX_CHARACTERS

const hashIn = (key: string): string => key.slice(key.lastIndexOf(':') + 1)

/** No name holds a line break, so no two asks share a key; an empty name is none. */
const keyOf = (text: string, operationName: string | null | undefined) => `${operationName ?? ''}\n${text}`
