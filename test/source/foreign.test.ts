/** Documents of other tools that have keys of ours are no specs: nothing is reported in any, alone, in a fence, or beside a game. */
import assert from 'node:assert/strict';
import { composeWorkspace } from '../../server/source/composition';
import { isSpec, readSource } from '../../server/source/file';
import { problemsOf } from './reports';

const documents: Readonly<Record<string, string>> = {
  'Kubernetes: a pod':
    'apiVersion: v1\nkind: Pod\nmetadata:\n  name: web\n  labels: { app: web }\nspec:\n  containers: [{ name: web, image: nginx }]\n',
  'Kubernetes: a pod in part': 'metadata:\n  name: web\nkind: Pod\n',
  'Kubernetes: metadata alone': 'metadata:\n  name: web\n  namespace: shop\n',
  'Kubernetes: metadata with one name': 'metadata:\n  name: web\n',
  'Kubernetes: several documents':
    'apiVersion: v1\nkind: Service\nmetadata: { name: a }\n---\napiVersion: v1\nkind: Service\nmetadata: { name: b }\n',
  'Kubernetes: a list': 'apiVersion: v1\nkind: List\nmetadata: {}\nitems: []\n',
  Kustomize: 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nmetadata: { name: x }\nresources: [a.yaml, b.yaml]\n',
  'Helm: a chart': 'apiVersion: v2\nname: shop\nversion: 1.0.0\ndependencies: [{ name: redis, version: 1 }]\n',
  'Helm: values': 'replicaCount: 1\nimage: { repository: nginx, tag: latest }\nmetadata: { annotations: {} }\nsetup: { enabled: true }\n',
  'Helm: a template': 'metadata:\n  name: {{ .Release.Name }}\nspec: {}\n',
  Crossplane: 'apiVersion: apiextensions.crossplane.io/v1\nkind: Composition\nmetadata: { name: x }\nspec: { resources: [] }\n',
  Compose: 'services:\n  web:\n    image: nginx\n    ports: ["80:80"]\nvolumes: { data: {} }\n',
  'Compose with constants': 'x-constants: &c { a: 1 }\nservices: { web: { image: nginx } }\n',
  'GitHub: a workflow': 'name: CI\non: [push]\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps: [{ uses: actions/checkout@v4 }]\n',
  'GitHub: an action': 'name: x\ndescription: y\ninputs: { a: { required: true } }\nruns: { using: node20, main: index.js }\n',
  GitLab: 'stages: [build]\nbuild:\n  stage: build\n  script: [npm ci]\n',
  CircleCI: 'version: 2.1\nsetup: true\njobs: { build: { docker: [{ image: node }] } }\n',
  'CircleCI: set-up alone': 'setup: true\n',
  'Azure Pipelines': 'trigger: [main]\npool: { vmImage: ubuntu-latest }\nsteps: [{ script: npm ci }]\n',
  AppVeyor: 'version: 1.0\ninstall: [npm ci]\ntriggers: [push]\n',
  'Drone: triggers': 'kind: pipeline\ntriggers:\n  - event: push\n',
  'triggers of events': 'triggers:\n  - event: push\n    branch: main\n',
  'triggers by name': 'triggers: [push, pull_request]\n',
  'set-up as a command': 'setup: npm ci\n',
  'set-up as commands': 'setup:\n  - npm ci\n  - npm test\n',
  'set-up as steps': 'setup:\n  - name: install\n    run: npm ci\n',
  'set-up as conditional steps': 'setup:\n  - if: linux\n    run: npm ci\n',
  'set-up as a mapping': 'setup:\n  script: npm ci\n',
  'set-up and actions': 'setup: npm ci\nactions: [build, test]\n',
  'a terminal': 'terminal: { shell: bash, font: mono }\n',
  'a terminal that is on': 'terminal: true\n',
  OpenAPI: 'openapi: 3.0.0\ninfo: { title: x, version: 1 }\npaths: {}\ncomponents: { schemas: {} }\n',
  AsyncAPI: 'asyncapi: 2.0.0\nchannels: {}\n',
  'Ansible: a playbook': '- hosts: all\n  tasks: [{ name: x, shell: y }]\n',
  'Ansible: variables': 'zones:\n  - name: internal\n    services: [ssh]\nsetup: full\n',
  'Ansible: facts': 'constants:\n  home: /srv\n  user: web\n',
  'firewall zones': 'zones:\n  - name: internal\n    services: [ssh]\n',
  'DNS zones': 'zones:\n  - domain: example.com\n    ttl: 300\n    records: [{ type: A, value: 1.2.3.4 }]\n',
  'DNS zones by name': 'zones:\n  example.com: { ttl: 300 }\n',
  'availability zones': 'zones: [us-east-1a, us-east-1b]\n',
  'time zones': 'zones:\n  - name: Berlin\n    offset: 60\n',
  'Home Assistant: an automation':
    'alias: Light\ntriggers:\n  - trigger: state\n    entity_id: light.a\nconditions: []\nactions:\n  - action: light.turn_on\n    target: { entity_id: light.b }\n',
  'Home Assistant: triggers and actions':
    'triggers:\n  - trigger: sun\n    event: sunset\nactions:\n  - action: light.turn_on\n    data: { brightness: 3 }\n',
  'Home Assistant: conditions': 'conditions:\n  - condition: state\n    entity_id: sun.sun\n    state: above_horizon\n',
  'Home Assistant: zones': 'zone:\n  - name: Home\n    latitude: 1\n',
  'Symfony: imports': 'imports:\n  - { resource: services.yaml }\nparameters: { locale: en }\n',
  'Symfony: imports alone': 'imports:\n  - { resource: services.yaml }\n  - { resource: packages/*.yaml }\n',
  'Symfony: services': 'services:\n  _defaults: { autowire: true }\n',
  Rasa: 'version: "3.1"\nactions: [utter_greet, action_x]\nintents: [greet]\n',
  'Rasa: actions alone': 'actions:\n  - utter_greet\n  - action_x\n',
  'actions with names': 'actions:\n  - name: build\n    type: shell\n    command: make\n',
  'actions of users': 'actions:\n  - actor: user\n    action: login\n',
  'actions by name': 'actions:\n  build: { cmd: make }\n',
  i18n: 'en:\n  actions: { save: Save }\n  metadata: Details\n',
  'i18n at the root': 'actions:\n  save: Save\n  cancel: Cancel\nzones:\n  north: North\n',
  'design tokens': 'tokenTypes:\n  - color\n  - size\n',
  'phases of a build': 'phases:\n  - name: build\n    commands: [make]\n',
  'AWS CodeBuild': 'version: 0.2\nphases:\n  install: { commands: [npm ci] }\n',
  'a type that is a word of ours': 'type: simultaneous\ninterpreter: true\nlanguages: [en]\nroom: 3\n',
  'an id and players': 'id: match-7\nplayers: { red: Ann, blue: Bob }\n',
  'checkpoints of a model': 'checkpoints:\n  - step: 1000\n    path: model-1000.pt\n',
  'a guide': 'section: guides\ntitle: First steps\n',
  'a guide with a section of ours': 'section: setup\ntitle: First steps\norder: 2\n',
  JSON: '{ "actions": [{ "type": "add", "name": "x" }], "metadata": { "version": 1 } }\n',
  'JSON: metadata': '{ "metadata": { "generated": true, "name": "x" } }\n',
  'JSON: metadata, actions and constants':
    '{ "metadata": { "version": "1.0" }, "actions": [{ "type": "click", "selector": "#a" }], "constants": { "PI": 3.14 } }\n',
  'JSON: a flow with constants':
    '{ "metadata": { "id": "abc", "name": "Flow" }, "actions": [{ "id": "open", "name": "Open", "params": [] }], "constants": { "retries": 3 } }\n',
  'JSON: a state machine':
    '{ "metadata": { "id": "door" }, "triggers": [{ "id": "open", "from": "closed", "to": "opened" }], "actions": [{ "id": "ring", "type": "sound" }] }\n',
  'JSON: a collection of requests': '{ "globalVars": [{ "key": "token", "value": "abc", "type": "string" }] }\n',
  'data assets with addresses': 'dataAssets:\n  - { name: lakes, url: https://example.org/lakes.csv }\n',
  'data assets of a kind, with addresses': 'dataAssets:\n  - { id: lakes, kind: table, url: https://example.org/lakes.csv }\n',
  'global variables of a test tool': 'globalVars:\n  - name: URL\n    value: https://example.org\n',
  'global variables of text': 'globalVars:\n  - name: URL\n    type: string\n    default: x\n',
  'metrics of a report': 'derivedMetrics:\n  - name: revenue\n    expr: sum(x)\n',
  'metrics with an id': 'derivedMetrics:\n  - id: revenue\n    computation: sum\n',
  'macros of a video tool': 'effectMacros:\n  - id: fade\n    params: { duration: 3 }\n',
  'conditions of a rights tool': "conditionMacros:\n  - name: isAdmin\n    condition: user.role == 'admin'\n",
  'zones of owners': 'zones:\n  - id: eu-west\n    owner: ops\n    visibility: public\n',
  'Home Assistant: zones that are included': 'zone:\n  - name: Home\n    latitude: 1\nzones: !include zones.yaml\n',
  'set-up as loops': 'setup:\n  - forEach: { items: [1, 2], do: install }\n',
  'set-up as conditions': "setup:\n  - if: { when: os == 'linux', then: [apt update] }\n",
  'set-up as assignments': 'setup:\n  - set: { a: b }\n  - if: { os: linux }\n',
  MkDocs: 'site_name: x\nnav: [{ Home: index.md }]\n',
  'pre-commit': 'repos: [{ repo: x, rev: y, hooks: [{ id: z }] }]\n',
  Conda: 'name: x\nchannels: [defaults]\ndependencies: [python=3.11]\n',
  Dependabot: 'version: 2\nupdates: [{ package-ecosystem: npm, directory: / }]\n',
  Prometheus: 'global: { scrape_interval: 15s }\nscrape_configs: []\n',
  Grafana: 'apiVersion: 1\nproviders: [{ name: x, type: file }]\n',
  'a data set': 'metadata:\n  id: survey-3\n  title: Survey\n  license: CC0\n',
};

const markdownOf = (text: string) => `# Notes\n\n\`\`\`yaml\n${text}\`\`\`\n\nMore.\n\n\`\`\`\n${text}\`\`\`\n`;
const game = `# Game

\`\`\`yaml
metadata: { id: mini, players: { min: 2, max: 2 } }
turnStructure: { phases: [{ id: main }] }
zones: [{ id: pile, owner: none, visibility: public, ordering: stack }]
actions: [{ id: act, actor: active, executor: actor, phase: [main], effects: [{ shuffle: { zone: pile } }] }]
terminal: { conditions: [{ when: true, result: { type: draw } }] }
\`\`\`
`;

describe('a document of another tool is no spec', () => {
  for (const [name, text] of Object.entries(documents)) {
    it(name, () => {
      assert.equal(readSource('file:///game/a.yaml', text).kind, 'other');
      assert.equal(readSource('file:///game/README.md', markdownOf(text)).kind, 'other');
    });
  }

  it('and belongs to no game beside it', () => {
    const texts = Object.values(documents).map((text, at) => [`file:///game/${at}.md`, markdownOf(text)] as const);
    const files = new Map([['file:///game/game.md', game] as const, ...texts].map(([uri, text]) => [uri, readSource(uri, text)]));
    const compositions = composeWorkspace(files, { roots: ['file:///game'] });
    assert.deepEqual(
      compositions.map(({ members, problems }) => [members, problems]),
      [[['file:///game/game.md'], []]],
    );
  });
});

describe('a document with a key that other tools have is a spec', () => {
  const pod = documents['Kubernetes: a pod'] ?? '';
  const sections = {
    metadata: 'metadata: { id: mini, players: { min: 2, max: 2 } }\n',
    'metadata with a misspelt field': 'metadata: { id: mini, plyers: { min: 2, max: 2 }, seats: [Red, Blue] }\n',
    zones: 'zones: [{ id: pile, owner: none, visibility: public, ordering: stack }]\n',
    'a board': 'zones: [{ macro: grid, args: [2, 2] }]\n',
    actions: 'actions: [{ id: act, actor: active, executor: actor, phase: [main] }]\n',
    triggers: 'triggers: [{ event: { type: turnEnd }, effects: [{ shuffle: { zone: pile } }] }]\n',
    'set-up': 'setup: [{ shuffle: { zone: pile } }]\n',
    'set-up with one misspelt effect': 'setup: [{ shufle: { zone: pile } }, { draw: { from: pile, to: pile, count: 1 } }]\n',
    'set-up by a macro': 'setup: [{ macro: deal, args: { count: 3 } }]\n',
    terminal: 'terminal: { conditions: [{ when: true, result: { type: draw } }] }\n',
    'types of tokens': 'tokenTypes: [{ id: coin, props: { face: string } }]\n',
    imports: 'imports: [zones.md, parts/map.yaml]\n',
    'an empty section': 'zones:\n',
  };
  for (const [name, text] of Object.entries(sections)) {
    it(name, () => {
      assert.ok(isSpec(readSource('file:///game/a.yaml', text)));
      assert.ok(isSpec(readSource('file:///game/a.md', markdownOf(text))));
    });
  }

  it('in a fence also without a key', () => {
    assert.ok(isSpec(readSource('file:///game/a.md', markdownOf('phases: [{ id: main }]\n'))));
  });

  it('by its name, by its first line, or by an import', () => {
    assert.ok(isSpec(readSource('file:///game/a.gamespec.yaml', pod)));
    assert.ok(isSpec(readSource('file:///game/a.yaml', `# gamespec\n${pod}`)));
    assert.ok(isSpec(readSource('file:///game/a.yaml', pod, { recognised: true })));
  });

  it('and a fence of another tool in it is an illustration', () => {
    const file = readSource('file:///game/a.md', `${game}\n\`\`\`yaml\n${pod}\`\`\`\n`);
    assert.deepEqual(
      problemsOf(file).map(({ code }) => code),
      ['GS1010'],
    );
    assert.deepEqual(
      file.blocks.map(({ role }) => role),
      ['spec', 'illustration'],
    );
  });

  it('but a key at a wrong column beside an empty section is a slip', () => {
    const file = readSource('file:///game/a.md', `${game}\n\`\`\`yaml\nsetup:\nshuffle: { zone: pile }\n\`\`\`\n`);
    assert.deepEqual(
      file.blocks.map(({ role }) => role),
      ['spec', 'spec'],
    );
  });
});
