import { AV_HWDEVICE_TYPE_VAAPI, AV_PIX_FMT_NV12, AV_PIX_FMT_VAAPI } from 'node-av/constants';
import { type CodecContext, Frame, HardwareDeviceContext, HardwareFramesContext } from 'node-av/lib';
import { expectOk } from '#render/media/libav.ts';
import type { Size } from '#scene/model/geometry.ts';

/** Readies a context for VAAPI, which takes frames in the graphics card's own memory; answers with the way there. */
export function openVaapi(context: CodecContext, size: Size): (frame: Frame) => Promise<Frame> {
  const device = new HardwareDeviceContext();
  expectOk(device.create(AV_HWDEVICE_TYPE_VAAPI), 'open the graphics card');
  const surfaces = new HardwareFramesContext();
  surfaces.alloc(device);
  surfaces.format = AV_PIX_FMT_VAAPI;
  surfaces.swFormat = AV_PIX_FMT_NV12;
  surfaces.width = size.width;
  surfaces.height = size.height;
  surfaces.initialPoolSize = 20;
  expectOk(surfaces.init(), 'make surfaces on the graphics card');
  context.pixelFormat = AV_PIX_FMT_VAAPI;
  context.hwFramesCtx = surfaces;
  return async (frame) => {
    const uploaded = new Frame();
    uploaded.alloc();
    expectOk(surfaces.getBuffer(uploaded), 'take a surface');
    expectOk(await surfaces.transferData(uploaded, frame), 'copy to the graphics card');
    uploaded.pts = frame.pts;
    return uploaded;
  };
}
