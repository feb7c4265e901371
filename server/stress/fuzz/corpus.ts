import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  buildSchema,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  parse,
  print,
  visit,
} from 'graphql'
import { root } from '../../tools/files.ts'

export interface Asked {
  text: string
  /** Its variables, by name, with the type each is declared as. */
  variables: Readonly<Record<string, string>>
}

export interface Corpus {
  schema: GraphQLSchema
  /** What our own client asks. */
  documents: readonly Asked[]
}

/** Valid documents to spoil, and the schema to write wrong ones from. */
export async function readCorpus(): Promise<Corpus> {
  const schema = buildSchema(await readFile(join(root, 'schema', 'schema.graphql'), 'utf8'))
  const client = join(root, 'client')
  const files = (await readdir(client, { recursive: true })).filter((file) => file.endsWith('.graphql'))
  const texts = await Promise.all(files.toSorted().map((file) => readFile(join(client, file), 'utf8')))
  const definitions = texts.flatMap((text) => parse(text).definitions)
  const fragments = new Map(
    definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  )
  const documents = definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => ({
      text: print(withFragments({ kind: Kind.DOCUMENT, definitions: [operation] }, fragments)),
      variables: Object.fromEntries(
        (operation.variableDefinitions ?? []).map(({ variable, type }) => [variable.name.value, print(type)]),
      ),
    }))
  return { schema, documents }
}

/** A document with every fragment that it spreads, however far down. */
function withFragments(document: DocumentNode, known: Map<string, FragmentDefinitionNode>): DocumentNode {
  const wanted = new Map<string, FragmentDefinitionNode>()
  const collect = (node: DocumentNode | FragmentDefinitionNode): unknown =>
    visit(node, {
      FragmentSpread({ name: { value } }) {
        const fragment = known.get(value)
        if (!fragment || wanted.has(value)) return
        wanted.set(value, fragment)
        collect(fragment)
      },
    })
  collect(document)
  return { ...document, definitions: [...document.definitions, ...wanted.values()] }
}
