import { InterceptingCall, status, type Interceptor } from '@grpc/grpc-js';
import { defaultGrpcRetryOptions, makeGrpcRetryInterceptor } from '@temporalio/client';

/**
 * What a connection's calls pass: attempts anew as Temporal's client makes them, and an end for an attempt that falls due after
 * the connection was closed. gRPC throws for such a one, and as the attempt is a timer's the error would end the process.
 */
export function attemptsUntilClosed(): Interceptor[] {
  return [makeGrpcRetryInterceptor(defaultGrpcRetryOptions()), endedByClose];
}

const endedByClose: Interceptor = (options, nextCall) => {
  try {
    return new InterceptingCall(nextCall(options));
  } catch (error) {
    return endedCall(error instanceof Error ? error.message : String(error));
  }
};

/** A call that only ends; no further attempt follows CANCELLED. */
function endedCall(details: string): InterceptingCall {
  const nothing = (): void => undefined;
  return new InterceptingCall({
    start: (metadata, listener) => listener?.onReceiveStatus?.({ code: status.CANCELLED, details, metadata }),
    sendMessage: nothing,
    sendMessageWithContext: nothing,
    startRead: nothing,
    halfClose: nothing,
    cancelWithStatus: nothing,
    getPeer: () => '',
    getAuthContext: () => null,
  });
}
