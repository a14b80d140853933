import assert from 'node:assert/strict';
import { problemsIn } from '../../compiler/documents';
import { openPart } from '../../support/everywhere';
import { Author } from './author';

describe('an operation', () => {
  it('can be written by choosing what is offered, typing only new names and numbers', () => {
    const author = new Author('actions:\n  - { id: collect, actor: active, executor: actor, phase: [main] }\n‸');
    author
      .choose('actionPipelines', 'actionP')
      .choose('pipeline …')
      .type('collect-taxes')
      .choose('collect', 'c')
      .choose('pipeline stage …')
      .type('collect')
      .choose('chooseN', 'cho')
      .type('spaces')
      .choose('mapSpaces', 'map')
      .type('2');
    assert.deepEqual(
      problemsIn(openPart(author.text).compilation, 'file:///part.yaml').map(({ code }) => code),
      [],
      author.text,
    );
    assert.match(
      author.text,
      /stages:\n {6}- stage: collect\n {8}effects:\n {10}- chooseN:\n {14}bind: \$spaces\n {14}options: \{ query: mapSpaces \}\n {14}max: 2/,
    );
  });

  it('may replace what has been chosen in each space, at a price', () => {
    const author = new Author('actions:\n  - { id: deceive, actor: active, executor: actor, phase: [main] }\n‸');
    author
      .choose('actionPipelines', 'actionP')
      .choose('pipeline …')
      .type('deceive')
      .choose('deceive', 'd')
      .choose('pipeline stage …')
      .type('choose')
      .choose('chooseN', 'cho')
      .type('spaces')
      .choose('mapSpaces', 'map')
      .type('2')
      .line()
      .choose('pipeline stage …', 'p')
      .type('replace')
      .choose('forEach', 'f')
      .type('space')
      .choose('binding', 'b')
      .choose('$spaces', '$')
      .choose('chooseN', 'cho')
      .type('scouts')
      .choose('tokensInZone', 't')
      .choose('$space', '$')
      .type('1')
      .line()
      .choose('forEach', 'f')
      .type('scout')
      .choose('binding', 'b')
      .choose('$scouts', '$sc')
      .choose('moveToken', 'm')
      .choose('$scout', '$')
      .choose('$space', '$')
      .choose('reserve-Red', 'res')
      .line()
      .choose('costValidation', 'costV')
      .choose('>=', '>')
      .choose('gvar', 'g')
      .choose('treasury', 'tr')
      .type('2')
      .line()
      .choose('costEffects', 'c')
      .choose('addVar', 'a')
      .choose('global', 'g')
      .choose('treasury', 'tr')
      .type('-2');
    assert.deepEqual(
      problemsIn(openPart(author.text).compilation, 'file:///part.yaml').map(({ code }) => code),
      [],
      author.text,
    );
    assert.match(
      author.text,
      /costValidation: \{ op: '>=', left: \{ ref: gvar, var: treasury \}, right: 2 \}\n {4}costEffects:\n {6}- addVar:\n {10}scope: global/,
    );
  });

  it('may hold loops, conditions and changes of variables', () => {
    const author = new Author('setup:\n  - ‸\n');
    author
      .choose('forEach', 'for')
      .type('space')
      .choose('mapSpaces', 'map')
      .choose('if', 'if')
      .choose('==', '=')
      .choose('markerState', 'marker')
      .choose('$space', '$')
      .choose('unrest')
      .choose('low', 'l')
      .choose('addVar', 'add')
      .choose('global')
      .choose('treasury', 'tr')
      .choose('zoneProp', 'zone')
      .choose('$space')
      .choose('size');
    assert.deepEqual(
      problemsIn(openPart(author.text).compilation, 'file:///part.yaml').map(({ code }) => code),
      [],
      author.text,
    );
    assert.equal(
      author.text,
      `setup:
  - forEach:
      bind: $space
      over: { query: mapSpaces }
      effects:
        - if:
            when: { op: '==', left: { ref: markerState, space: $space, marker: unrest }, right: low }
            then:
              - addVar:
                  scope: global
                  var: treasury
                  delta: { ref: zoneProp, zone: $space, prop: size }
`,
    );
  });
});

describe('a card', () => {
  it('with two sides can be written so, too', () => {
    const author = new Author('eventDecks:\n  - id: events\n    drawZone: deck\n    discardZone: discard\n    cards:\n      - ‸\n');
    author
      .choose('event card …')
      .type('harvest')
      .type('Good Harvest')
      .choose('dual', 'd')
      .choose('effects', 'ef')
      .choose('addVar', 'add')
      .choose('global', 'g')
      .choose('treasury', 'tr')
      .type('2')
      .choose('text', 't')
      .type('Loses all.');
    assert.deepEqual(
      problemsIn(openPart(author.text).compilation, 'file:///part.yaml').map(({ code }) => code),
      // The shaded side has text only.
      ['GS7046'],
      author.text,
    );
    assert.match(
      author.text,
      /sideMode: dual\n {8}unshaded:\n {10}effects:\n {12}- addVar:\n[\s\S]*delta: 2\n {8}shaded:\n {10}text: Loses all\.\n$/,
    );
  });
});
