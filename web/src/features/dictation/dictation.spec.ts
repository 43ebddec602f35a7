import { describe, expect, it } from '@jest/globals';
import { Dictation } from './dictation.js';
import { dictationProblem } from './dictation-problem.js';
import { type Recognizer, recognizerOf } from './recognizer.js';

class FakeRecognizer implements Recognizer {
  lang = '';
  continuous = false;
  interimResults = false;
  onstart: Recognizer['onstart'] = null;
  onresult: Recognizer['onresult'] = null;
  onerror: Recognizer['onerror'] = null;
  onend: Recognizer['onend'] = null;
  calls: string[] = [];
  start() {
    this.calls.push('start');
  }
  stop() {
    this.calls.push('stop');
  }
  abort() {
    this.calls.push('abort');
  }
  hear(...heard: [words: string, isFinal: boolean][]) {
    const results = heard.map(([transcript, isFinal]) => Object.assign([{ transcript }], { isFinal }));
    this.onresult?.({ resultIndex: 0, results });
  }
}

function aDictation(recognizer: Recognizer = new FakeRecognizer()) {
  const said: string[] = [];
  const dictation = new Dictation({
    create: () => recognizer,
    language: () => 'de-AT',
    continuous: true,
    onSaid: (text) => said.push(text),
  });
  return { dictation, said, recognizer: recognizer as FakeRecognizer };
}

describe('dictation', () => {
  it('listens in the person’s language and returns final results', () => {
    const { dictation, recognizer, said } = aDictation();
    dictation.start();
    expect(dictation.getState().phase).toBe('starting');
    recognizer.onstart?.();
    expect(recognizer).toMatchObject({ lang: 'de-AT', continuous: true, interimResults: true });
    recognizer.hear(['ich bin', false]);
    expect(dictation.getState()).toEqual({ phase: 'listening', interim: 'ich bin', problem: null });
    recognizer.hear(['Ich bin müde. ', true], ['und', false]);
    expect(said).toEqual(['Ich bin müde.']);
    expect(dictation.getState().interim).toBe('und');
  });

  it('starts once, however often it is requested', () => {
    const { dictation, recognizer } = aDictation();
    dictation.start();
    dictation.start();
    expect(recognizer.calls).toEqual(['start']);
  });

  it('waits for the last words when it is stopped, and keeps words that never became final', () => {
    const { dictation, recognizer, said } = aDictation();
    dictation.start();
    recognizer.hear(['so tired', false]);
    dictation.finish();
    dictation.finish();
    expect(recognizer.calls).toEqual(['start', 'stop']);
    expect(dictation.getState().phase).toBe('finishing');
    recognizer.onend?.();
    expect(said).toEqual(['so tired']);
    expect(dictation.getState()).toEqual({ phase: 'idle', interim: '', problem: null });
  });

  it('ends at once, with the words recognised so far, when the page is left, and ignores later events', () => {
    const { dictation, recognizer, said } = aDictation();
    dictation.start();
    recognizer.hear(['so tired', false]);
    dictation.settle();
    recognizer.hear(['so tired of it', true]);
    expect(recognizer.calls).toEqual(['start', 'abort']);
    expect(said).toEqual(['so tired']);
  });

  it('says why it ended, until it is restarted', () => {
    const { dictation, recognizer } = aDictation();
    dictation.start();
    recognizer.onerror?.({ error: 'no-speech' });
    recognizer.onend?.();
    expect(dictation.getState()).toMatchObject({ phase: 'idle', problem: dictationProblem('no-speech') });
    dictation.start();
    expect(dictation.getState()).toMatchObject({ phase: 'starting', problem: null });
  });

  it('says that the browser cannot start it, and can be retried', () => {
    const broken = new FakeRecognizer();
    broken.start = () => {
      throw new DOMException('already started', 'InvalidStateError');
    };
    const { dictation } = aDictation(broken);
    dictation.start();
    expect(dictation.getState()).toMatchObject({ phase: 'idle', problem: dictationProblem('failed') });
  });
});

describe('an error of the browser', () => {
  it.each([
    ['not-allowed', /not allowed/],
    ['service-not-allowed', /not allowed/],
    ['audio-capture', /No microphone/],
    ['no-speech', /Nothing was heard/],
    ['network', /could not reach/],
    ['language-not-supported', /your language/],
    ['something-new', /Dictation stopped/],
  ])('with the code %s is described in plain words', (error, said) => {
    expect(dictationProblem(error)).toMatch(said);
  });

  it('that the person caused is not shown', () => {
    expect(dictationProblem('aborted')).toBeNull();
  });
});

describe('a browser', () => {
  it('provides a recognizer under either name, or none', () => {
    expect(recognizerOf({})).toBeNull();
    expect(recognizerOf({ SpeechRecognition: FakeRecognizer })?.()).toBeInstanceOf(FakeRecognizer);
    expect(recognizerOf({ webkitSpeechRecognition: FakeRecognizer })?.()).toBeInstanceOf(FakeRecognizer);
  });
});
