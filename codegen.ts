import type { CodegenConfig } from '@graphql-codegen/cli'

/** From the schema and the .graphql files beside the components: types, documents and hooks in client/generated. */
const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  documents: ['client/**/*.graphql'],
  generates: {
    'client/generated/graphql.ts': {
      plugins: ['typescript-operations', 'typed-document-node', './client/codegen/apollo-hooks.ts'],
      config: {
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
        scalars: { ID: 'string', DateTimeISO: 'string', SafeInt: 'number' },
        defaultScalarType: 'unknown',
        strictScalars: true,
        arrayInputCoercion: false,
        useTypeImports: true,
        dedupeFragments: true,
        documentNodeImport: '@apollo/client#TypedDocumentNode',
        namingConvention: 'keep',
      },
    },
  },
}

export default config
