/**
 * Who may import whom. The arrows of ARCHITECTURE.md, as rules that fail the build:
 *
 *   contracts ← kernel ← services        contracts ← web (types only)        lib, ui ← features ← pages ← app
 */

const SPEC = '[.]spec[.]tsx?$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two modules that need each other are one module, or one of the arrows is wrong.',
      severity: 'error',
      from: { pathNot: '(^|/)(dist|node_modules)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere, or a package that is not declared here.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|@shadow-guide/)|[?]' },
    },
    {
      name: 'contracts-stand-alone',
      comment: 'What crosses a process boundary knows nobody.',
      severity: 'error',
      from: { path: '^packages/contracts/' },
      to: {
        path: [
          '^packages/kernel/',
          '^services/',
          '^web/',
          '^sandbox/',
          '^tests/',
          '^tools/',
          '^@shadow-guide/',
        ],
      },
    },
    {
      name: 'facts-need-nothing',
      comment: 'The web app loads them at run time: no validator, no Nest, no package may come with them.',
      severity: 'error',
      from: { path: '^packages/contracts/src/facts/', pathNot: SPEC },
      to: { pathNot: '^packages/contracts/src/facts/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'kernel-knows-contracts-only',
      comment: 'How a process runs has no word of the domain.',
      severity: 'error',
      from: { path: '^packages/kernel/' },
      to: { path: ['^services/', '^web/', '^sandbox/', '^tests/', '^tools/'] },
    },
    {
      name: 'settings-stand-alone',
      comment: 'How settings are read and judged needs no process.',
      severity: 'error',
      from: { path: '^packages/settings/' },
      to: { path: ['^packages/(?!settings)', '^services/', '^web/', '^sandbox/', '^tests/', '^tools/'] },
    },
    {
      name: 'domain-packages-know-no-service',
      comment: 'Encryption, safety, the calendar and challenges serve every service, so they name none.',
      severity: 'error',
      from: { path: '^packages/(encryption|safety|calendar|challenges)/' },
      to: { path: ['^services/', '^web/', '^sandbox/', '^tests/', '^tools/'] },
    },
    {
      name: 'services-know-no-other-service',
      comment: 'Services talk over NATS.',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: {
        path: [
          '^services/',
          '^web/',
          '^sandbox/',
          '^tests/',
          '^tools/',
          '^@shadow-guide/(?!contracts|kernel|encryption|safety|calendar|challenges|durable-work)',
        ],
        pathNot: '^services/$1/',
      },
    },
    {
      name: 'service-features-meet-at-their-index',
      comment:
        'Another feature of a service is used through its index.ts, never by its insides. With no-cycles, no two features import each other.',
      severity: 'error',
      from: { path: '^services/([^/]+)/src/([^/]+)', pathNot: SPEC },
      to: {
        path: '^services/$1/src/[^/]+/',
        pathNot: ['^services/$1/src/$2/', '^services/$1/src/[^/]+/index[.]ts$', '^services/$1/src/database/'],
      },
    },
    {
      name: 'sandbox-stands-alone',
      comment: 'A stand-in that shares code with the product would agree with its mistakes.',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: { path: ['^packages/kernel/', '^services/', '^web/', '^tests/', '^tools/'] },
    },
    {
      name: 'web-takes-types-of-contracts',
      comment: 'The contracts bring validators and Nest; of them the browser gets the plain facts alone.',
      severity: 'error',
      from: { path: '^web/', pathNot: SPEC },
      to: {
        path: ['^packages/contracts/', '^@shadow-guide/contracts'],
        pathNot: ['^packages/contracts/(src|dist)/facts/', '^@shadow-guide/contracts/facts(/exercises)?$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-knows-no-server-code',
      severity: 'error',
      from: { path: '^web/' },
      to: {
        path: [
          '^packages/kernel/',
          '^services/',
          '^sandbox/',
          '^tests/',
          '^tools/',
          '^@shadow-guide/(?!contracts)',
        ],
      },
    },
    {
      name: 'web-lib-and-ui-are-the-ground',
      severity: 'error',
      from: { path: '^web/src/(lib|ui)/' },
      to: { path: '^web/src/(features|pages|app)/' },
    },
    {
      name: 'web-lib-knows-no-ui',
      severity: 'error',
      from: { path: '^web/src/lib/' },
      to: { path: '^web/src/ui/' },
    },
    {
      name: 'web-features-stand-below-pages',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/(pages|app)/' },
    },
    {
      name: 'web-pages-stand-below-app',
      severity: 'error',
      from: { path: '^web/src/pages/' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'web-features-through-their-index',
      comment:
        'Another feature is used through its index.ts, never by its insides. The list of benefits reads benefits.ts, which brings no screen with it.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: {
        path: '^web/src/features/([^/]+)/',
        pathNot: ['^web/src/features/$1/', '^web/src/features/[^/]+/(index|benefits)[.]tsx?$'],
      },
    },
    {
      name: 'tools-need-no-package',
      comment: 'They run before the packages are installed.',
      severity: 'error',
      from: { path: '^tools/', pathNot: SPEC },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '(^|/)dist/'] },
    exclude: { path: ['/dist-types/', '^tests/dist/'] },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
