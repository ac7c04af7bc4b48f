import { RulewrightError } from '@rulewright/core';

/** A part of an agent, for example its weights, couldn't be loaded: the file is missing or the network failed. */
export class AgentLoadError extends RulewrightError {
  override readonly name = 'AgentLoadError';
  override readonly code = 'agentNotLoaded';

  constructor(
    message: string,
    override readonly cause: unknown,
  ) {
    super('agentNotLoaded', message);
  }
}

/**
 * A function that loads something when first called and keeps it. After a failure, the next call tries again.
 * @param what names what was loaded in an AgentLoadError, for example `the weights of castle`.
 */
export function loadedOnce<Value>(what: string, load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined;
  return () => {
    loaded ??= load().catch((cause) => {
      loaded = undefined;
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new AgentLoadError(`Can't load ${what}: ${why}`, cause);
    });
    return loaded;
  };
}
