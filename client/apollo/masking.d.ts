import type { GraphQLCodegenDataMasking } from '@apollo/client/masking'

/** Generated types are already masked (`inlineFragmentTypes: 'mask'`); this tells Apollo to read them so. */
declare module '@apollo/client' {
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
