import { describe, expect, it } from '@jest/globals';
import { modelToCheck } from '@shadow-guide/tools/model-to-check';

const own = {
  OPENAI_BASE_URL: 'https://models.example.org/v1',
  OPENAI_API_KEY: 'sk-own',
  CHAT_MODEL: 'a,b',
  FEATURE_MODELS: 'review=c',
  MODEL_PRICES: '/prices.json',
  MASTER_KEY: 'never',
};

describe('the model to check', () => {
  it('is the model in the settings, and receives no other secrets', () => {
    const { MASTER_KEY: _, ...ofTheModel } = own;
    expect(modelToCheck([], own)).toEqual(ofTheModel);
  });

  it('can be another model of the same server, with its key', () => {
    expect(modelToCheck(['https://models.example.org/v1', 'x', 'y'], own)).toEqual({
      ...{ OPENAI_BASE_URL: own.OPENAI_BASE_URL, OPENAI_API_KEY: 'sk-own', MODEL_PRICES: '/prices.json' },
      ...{ CHAT_MODEL: 'x,y', ANALYSIS_MODEL: 'x,y' },
    });
  });

  it.each([
    'http://models.example.org/v1',
    'https://models.example.org.evil/v1',
    'http://localhost:11434/v1',
    'x',
  ])('is at %s, which gets neither the key nor the model name of the settings', (address) => {
    expect(modelToCheck([address], own)).toEqual({
      OPENAI_BASE_URL: address,
      MODEL_PRICES: '/prices.json',
    });
  });

  it('gets a key that is set without an address only when its address is OpenAI’s', () => {
    const key = { OPENAI_API_KEY: 'sk' };
    expect(modelToCheck(['http://localhost:11434/v1'], key)).not.toHaveProperty('OPENAI_API_KEY');
    expect(modelToCheck(['https://api.openai.com/v1'], key)).toMatchObject(key);
  });
});
